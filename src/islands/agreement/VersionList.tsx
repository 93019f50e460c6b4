import type { ReactNode } from 'react'
import { SiteTime } from '#islands/fields/format/SiteTime'
import { usePercent } from '#islands/fields/format/use-percent'
import { PagedRecord } from '#islands/fields/list/PagedRecord'
import { Chip, type ChipTone } from '#islands/ui/data/Chip'
import type { RecordColumn } from '#islands/ui/data/RecordTable'
import { useText } from '#islands/ui/text'
import { type Contract, type ContractKind, contractLists, type Side } from './store'
import { TermsTable } from './TermsTable'

const TONES: Record<Contract['state'], ChipTone> = {
  offered: 'warn',
  active: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  replaced: 'neutral',
  ended: 'neutral',
}

interface VersionListProps {
  kind: ContractKind
  side: Side
  /** What may be done about a version, below its terms. */
  acts?: (contract: Contract) => ReactNode
}

/** Versions of contracts, the newest first; each unfolds into its terms. */
export function VersionList({ kind, side, acts }: VersionListProps) {
  const t = useText('agreement')
  const percent = usePercent()
  const name: RecordColumn<Contract> =
    side === 'own'
      ? {
          key: 'version',
          label: t('version'),
          cell: ({ version }) => <span className="b">{t('versionOf', { version })}</span>,
        }
      : {
          key: 'account',
          label: t('member'),
          cell: ({ account, version }) => (
            <span>
              <span className="b" translate="no">
                {account}
              </span>{' '}
              <span className="xs muted">{t('versionOf', { version })}</span>
            </span>
          ),
        }
  const columns: RecordColumn<Contract>[] = [
    name,
    { key: 'at', label: t('offeredAt'), cell: ({ offeredAt }) => <SiteTime at={offeredAt} /> },
    {
      key: 'rate',
      label: t('upTo'),
      isEnd: true,
      narrow: 'below',
      cell: ({ rate }) => <span className="num">{percent(rate)}</span>,
    },
    {
      key: 'state',
      label: t('status'),
      isEnd: true,
      cell: ({ state }) => <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>,
    },
  ]
  return (
    <PagedRecord
      title={t(`versions.${side}`)}
      none={t(`none.${side === 'own' ? 'versions' : 'downlines'}`)}
      list={contractLists(kind).versions[side]}
      columns={columns}
      keyOf={({ id }) => id}
      detail={(contract) => (
        <div className="stack">
          <TermsTable contract={contract} />
          {acts?.(contract)}
        </div>
      )}
    />
  )
}
