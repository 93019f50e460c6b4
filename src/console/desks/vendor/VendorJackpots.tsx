import { useState } from 'react'
import { type CallValue, send } from '#console/kit/client'
import { useAsk } from '#console/kit/form/use-ask'
import { Loaded } from '#console/kit/Screen'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'

type Jackpot = CallValue<'operator.jackpots'>['jackpots'][number]

/** A vendor's jackpots, asked for when somebody wants to see them: the vendor answers. */
export function VendorJackpots({ code }: { code: string }) {
  const t = useText('desk')
  const [isShown, setShown] = useState(false)
  return (
    <>
      <div className="row between wrap">
        <h2>{t('jackpot.of', { code })}</h2>
        {!isShown && (
          <button type="button" className="btn soft s" onClick={() => setShown(true)}>
            {t('jackpot.show')}
          </button>
        )}
      </div>
      {isShown && <Standing code={code} />}
    </>
  )
}

function Standing({ code }: { code: string }) {
  const t = useText('desk')
  const { count } = useFormat()
  const { ask, dialog } = useAsk()
  const called = useCall('operator.jackpots', { code })
  const turn = ({ jackpot, currency, open }: Jackpot) =>
    ask({
      title: t(open ? 'jackpot.closeOf' : 'jackpot.openOf', { jackpot }),
      text: t(open ? 'jackpot.closeText' : 'jackpot.openText'),
      button: t(open ? 'jackpot.close' : 'jackpot.open'),
      isDanger: open,
      done: t('jackpot.done', { jackpot }),
      send: async (_values, key) => {
        await send('operator.setJackpot', { code, jackpot, currency, open: !open }, key)
        await called.reload()
      },
    })
  const columns: Column<Jackpot>[] = [
    { label: t('jackpot.name'), text: ({ jackpot }) => jackpot },
    { label: t('jackpot.currency'), text: ({ currency }) => currency },
    { label: t('jackpot.amount'), text: ({ amount }) => count(amount), isNumber: true },
    { label: t('jackpot.faults'), text: ({ faults }) => count(faults), isNumber: true },
    {
      label: t('state'),
      text: ({ open }) => t(open ? 'jackpot.isOpen' : 'jackpot.isClosed'),
      cell: ({ open }) => (
        <span className={`chip ${open ? 'success' : 'warn'}`}>
          {t(open ? 'jackpot.isOpen' : 'jackpot.isClosed')}
        </span>
      ),
    },
  ]
  return (
    <>
      <Loaded of={called}>
        {({ jackpots }) => (
          <Table
            name={`jackpots-${code}`}
            label={t('jackpot.of', { code })}
            columns={columns}
            rows={jackpots}
            idOf={({ jackpot, currency }) => `${jackpot} ${currency}`}
            empty={t('jackpot.none')}
            actions={(row) => (
              <button type="button" className="btn soft s" onClick={() => turn(row)}>
                {t(row.open ? 'jackpot.close' : 'jackpot.open')}
              </button>
            )}
          />
        )}
      </Loaded>
      {dialog}
    </>
  )
}
