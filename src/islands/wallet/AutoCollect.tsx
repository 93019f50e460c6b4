import { useAction } from '#islands/fields/form/use-action'
import { Button } from '#islands/ui/controls/Button'
import { Checkbox } from '#islands/ui/controls/Checkbox'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { showToast } from '#lib/stores/toast'
import { collectMoney, setAutoCollect, type Wallets } from './store'

/** Brings everything back to the main wallet: now, or by itself when a stake needs it. */
export function AutoCollect({ value: { vendors, isAuto } }: { value: Wallets }) {
  const t = useText('wallet')
  const { busy, failure, run } = useAction()
  const isEmpty = vendors.every(({ balance }) => balance === 0)
  const collect = async () => {
    await collectMoney()
    showToast({ tone: 'success', text: t('collect.done'), money: true })
  }
  return (
    <section className="card stack" aria-labelledby="wallet-collect">
      <h3 id="wallet-collect">{t('collect.title')}</h3>
      <div className="report-head">
        <Checkbox
          checked={isAuto}
          onChange={(checked) => void run(() => setAutoCollect(checked))}
          describedBy="wallet-auto"
        >
          {t('collect.auto')}
        </Checkbox>
        <Button busy={busy} disabled={isEmpty} onClick={() => void run(collect)}>
          {t('collect.now')}
        </Button>
      </div>
      <p className="xs muted" id="wallet-auto">
        {t('collect.autoNote')}
      </p>
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
    </section>
  )
}
