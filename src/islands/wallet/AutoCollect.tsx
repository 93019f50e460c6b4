import { useState } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { Checkbox } from '#islands/ui/controls/Checkbox'
import { failureText } from '#islands/ui/failure'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { showToast } from '#lib/stores/toast'
import { collectMoney, setAutoCollect, type Wallets } from './store'

/** Brings everything back to the main wallet: now, or by itself when a stake needs it. */
export function AutoCollect({ value: { vendors, isAuto } }: { value: Wallets }) {
  const t = useText('wallet')
  const common = useText('common')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isEmpty = vendors.every(({ balance }) => balance === 0)
  const run = async (work: () => Promise<void>, done = '') => {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      await work()
      if (done) showToast({ tone: 'success', text: done, money: true })
    } catch (error) {
      setFailure(failureText(error, common))
    }
    setBusy(false)
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
        <Button
          busy={busy}
          disabled={isEmpty}
          onClick={() => void run(collectMoney, t('collect.done'))}
        >
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
