import { useMoney } from '#islands/fields/format/use-money'
import { useOdds } from '#islands/fields/sports/use-odds'
import { useValue } from '#islands/fields/use-value'
import { Segmented } from '#islands/ui/controls/Segmented'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { PICKS_MAX } from '#lib/sports/limits'
import { $bets, $pickStates, $slipSum } from '../store/bets'
import { $placing } from '../store/place'
import { $picks, $slipFull, $tab, SLIP_TABS, showTab } from '../store/slip'
import { BetRows } from './BetRows'
import { OddsPolicyChoice } from './OddsPolicyChoice'
import { PlaceAction } from './PlaceAction'
import { SlipPickRow } from './SlipPickRow'

/** Picks, stakes, sums and the button: the slip as a column and as a sheet. */
export function SlipBody() {
  const t = useText('sports')
  const tab = useValue($tab)
  const isFixed = useValue($placing) !== 'idle'
  const isFull = useValue($slipFull)
  return (
    <>
      <Segmented
        label={t('slip.kind')}
        className="full"
        options={SLIP_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        value={tab}
        onChange={showTab}
      />
      <Picks isFixed={isFixed} />
      {isFull && <Note tone="warn">{t('slip.full', { count: PICKS_MAX })}</Note>}
      <BetRows isFixed={isFixed} />
      <Sums />
      <OddsPolicyChoice />
      <PlaceAction />
    </>
  )
}

function Picks({ isFixed }: { isFixed: boolean }) {
  const picks = useValue($picks)
  const states = useValue($pickStates)
  const isSystem = useValue($tab) === 'system'
  return (
    <ul className="slip-picks">
      {picks.map((pick, at) => (
        <SlipPickRow
          key={pick.id}
          pick={pick}
          state={states[at] ?? 'open'}
          isFixed={isFixed}
          takesBanker={isSystem && picks.length > 2}
        />
      ))}
    </ul>
  )
}

/** Total odds, what it costs, and what could come back. */
function Sums() {
  const t = useText('sports')
  const money = useMoney()
  const odds = useOdds()
  const tab = useValue($tab)
  const [first] = useValue($bets)
  const { stake, possible, bets, combinations } = useValue($slipSum)
  const shown = tab === 'accumulator' ? first?.odds : null
  const isMany = tab === 'system' || bets.length > 1
  return (
    <dl className="slip-sum">
      {shown && (
        <div>
          <dt>{t('slip.totalOdds')}</dt>
          <dd className="fig" translate="no">
            {odds(shown)}
          </dd>
        </div>
      )}
      <div>
        <dt>{isMany ? t('slip.stakeMany', { count: combinations }) : t('slip.stake')}</dt>
        <dd className="num">{money(stake)}</dd>
      </div>
      <div>
        <dt>{t('slip.possible')}</dt>
        <dd className="num sol">
          {isMany ? t('slip.upTo', { amount: money(possible) }) : money(possible)}
        </dd>
      </div>
    </dl>
  )
}
