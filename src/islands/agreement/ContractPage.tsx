import { useEffect, useState } from 'react'
import { useZoneName } from '#islands/fields/format/use-zone'
import { Tabbed } from '#islands/ui/controls/Tabbed'
import { useText } from '#islands/ui/text'
import { $contractWith } from '#lib/stores/agent-center'
import { DownlineContracts } from './DownlineContracts'
import { OwnContracts } from './OwnContracts'
import { RunList } from './RunList'
import type { ContractKind, Side } from './store'

const SIDES = ['own', 'downlines'] as const

/** Contracts of a kind: the agent's own, and those with downlines. */
function ContractPage({ kind }: { kind: ContractKind }) {
  const t = useText('agreement')
  const zoneName = useZoneName()
  const [side, setSide] = useState<Side>(() => ($contractWith.get() ? 'downlines' : 'own'))
  useEffect(() => () => $contractWith.set(null), [])
  return (
    <div className="report">
      <div>
        <p className="sm muted">{t(`about.${kind}`)}</p>
        {zoneName && <p className="xs muted">{t('clock', { zone: zoneName })}</p>}
      </div>
      <Tabbed
        id="contracts"
        label={t('sides')}
        parts={SIDES}
        nameOf={(name) => t(`side.${name}`)}
        value={side}
        onChange={setSide}
      >
        <div className="stack loose">
          {side === 'own' ? <OwnContracts kind={kind} /> : <DownlineContracts kind={kind} />}
          <RunList key={side} kind={kind} side={side} />
        </div>
      </Tabbed>
    </div>
  )
}

export const DividendPage = () => <ContractPage kind="dividend" />
export const DailyPage = () => <ContractPage kind="daily" />
export const HourlyPage = () => <ContractPage kind="hourly" />
export const RealtimePage = () => <ContractPage kind="realtime" />
