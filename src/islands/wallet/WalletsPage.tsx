import { useEffect } from 'react'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { Async } from '#islands/fields/list/Async'
import { useValue } from '#islands/fields/use-value'
import { IconButton } from '#islands/ui/controls/IconButton'
import { Money } from '#islands/ui/data/Money'
import { Totals } from '#islands/ui/data/Totals'
import { eye, eyeSlash } from '#islands/ui/icons/common-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { $balance, $balanceHidden, toggleBalance } from '#lib/stores/wallet'
import { AutoCollect } from './AutoCollect'
import { arrowLineDown, arrowLineUp } from './icon-paths'
import { MoveForm } from './MoveForm'
import { renewWallets, type Wallets, wallets } from './store'

/** The member's wallets, and moving money between them. Needs `wallet` and `common`. */
export function WalletsPage() {
  const t = useText('wallet')
  const version = useValue($balance)?.version ?? 0
  useEffect(() => void renewWallets(version), [version])
  return (
    <Async from={wallets} failed={t('lost')} lines={5}>
      {(value) => (
        <div className="report">
          <Sum total={value.total} />
          <EachWallet value={value} />
          <OnTheWay value={value} />
          {value.vendors.length > 0 && (
            <>
              <MoveForm value={value} />
              <AutoCollect value={value} />
            </>
          )}
        </div>
      )}
    </Async>
  )
}

/** All wallets together, and the ways of money in and out. */
function Sum({ total }: { total: number }) {
  const t = useText('wallet')
  const hidden = useValue($balanceHidden)
  const symbol = useSymbol()
  return (
    <section className="card wallet-sum" aria-labelledby="wallet-total">
      <div>
        <p className="row tight sm muted">
          <span id="wallet-total">{t('total')}</span>
          <IconButton
            small
            path={hidden ? eyeSlash : eye}
            label={t(hidden ? 'show' : 'hide')}
            onClick={toggleBalance}
          />
        </p>
        <Money className="wallet-amount" amount={total} symbol={symbol} hidden={hidden} />
      </div>
      <div className="wallet-ways">
        <button type="button" className="btn primary" data-action="center#depositv2">
          <Icon path={arrowLineDown} />
          {t('deposit')}
        </button>
        <button type="button" className="btn soft" data-action="center#withdraw">
          <Icon path={arrowLineUp} />
          {t('withdraw')}
        </button>
      </div>
    </section>
  )
}

/** The end of a move that is at its vendor. */
const END = { in: 'move.to', out: 'move.from' } as const

/** Moves whose vendor has not said yet what came of them. */
function OnTheWay({ value: { moves, vendors } }: { value: Wallets }) {
  const t = useText('wallet')
  const symbol = useSymbol()
  if (moves.length === 0) return null
  const nameOf = (code: string) =>
    vendors.find(({ vassalage }) => vassalage === code)?.displayName ?? code
  return (
    <section className="card stack" aria-labelledby="wallet-open">
      <h3 id="wallet-open">{t('move.open')}</h3>
      <ul className="stack tight">
        {moves.map(({ id, vassalage, direction, amount }) => (
          <li key={id} className="report-head">
            <span>
              {t(END[direction])} {nameOf(vassalage)}
            </span>
            <Money amount={amount} symbol={symbol} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What may be staked, what is reserved, and what lies with vendors. */
function EachWallet({ value }: { value: Wallets }) {
  const { main, bonus, held, heldForChases, vendors } = value
  const t = useText('wallet')
  const hidden = useValue($balanceHidden)
  const symbol = useSymbol()
  const card = (key: string, label: string, amount: number, note: string) => ({
    ...{ key, label, note },
    value: <Money amount={amount} symbol={symbol} hidden={hidden} />,
  })
  return (
    <Totals
      items={[
        card('main', t('main'), main, t('mainNote')),
        ...(bonus > 0 ? [card('bonus', t('bonus'), bonus, t('bonusNote'))] : []),
        ...vendors.map(({ vassalage, displayName, balance }) =>
          card(vassalage, displayName, balance, t('vendorNote')),
        ),
        card('held', t('held'), held - heldForChases, t('heldNote')),
        ...(heldForChases > 0
          ? [card('chases', t('heldChases'), heldForChases, t('heldChasesNote'))]
          : []),
      ]}
    />
  )
}
