import { Chip } from '#islands/ui/data/Chip'
import { type RecordColumn, RecordTable } from '#islands/ui/data/RecordTable'
import { useText } from '#islands/ui/text'
import { isAgent } from '#lib/rules/member-type'
import { MemberDetail } from './MemberDetail'
import type { TeamMember } from './store'

/** Members of a level; each unfolds into what is known and done about them. */
export function TeamTable({ rows }: { rows: readonly TeamMember[] }) {
  const t = useText('team')
  const columns: RecordColumn<TeamMember>[] = [
    {
      key: 'account',
      label: t('column.account'),
      cell: ({ account }) => (
        <span className="b" translate="no">
          {account}
        </span>
      ),
    },
    {
      key: 'type',
      label: t('column.type'),
      cell: ({ type }) => (
        <Chip tone={isAgent(type) ? 'brand' : 'neutral'}>{t(`type.${type}`)}</Chip>
      ),
    },
    { key: 'level', label: t('column.level'), narrow: 'off', cell: ({ level }) => level },
    {
      key: 'downlines',
      label: t('column.downlines'),
      isEnd: true,
      narrow: 'off',
      cell: ({ downlines }) => <span className="num">{downlines}</span>,
    },
    {
      key: 'team',
      label: t('column.team'),
      isEnd: true,
      narrow: 'below',
      cell: ({ team }) => <span className="num">{team}</span>,
    },
    {
      key: 'online',
      label: t('column.state'),
      isEnd: true,
      cell: ({ isOnline }) => (
        <Chip tone={isOnline ? 'success' : 'neutral'}>{t(isOnline ? 'online' : 'offline')}</Chip>
      ),
    },
  ]
  return (
    <RecordTable
      caption={t('caption')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      detail={(member) => <MemberDetail member={member} />}
    />
  )
}
