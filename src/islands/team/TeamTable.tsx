import { useValue } from '#islands/fields/use-value'
import { Change } from '#islands/ui/data/Change'
import { Chip } from '#islands/ui/data/Chip'
import { DateTime } from '#islands/ui/data/DateTime'
import { Money } from '#islands/ui/data/Money'
import { type RecordColumn, RecordTable } from '#islands/ui/data/RecordTable'
import { useText } from '#islands/ui/text'
import { isAgent } from '#lib/rules/member-type'
import type { TeamSort } from '#lib/rules/team-sort'
import { MemberDetail } from './MemberDetail'
import { $teamQuery, sortTeam, type TeamMember } from './store'

/** Members of a level; each unfolds into what is known and done about them. */
export function TeamTable({ rows }: { rows: readonly TeamMember[] }) {
  const t = useText('team')
  const { search, sort, direction } = useValue($teamQuery)
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
    {
      key: 'team',
      label: t('column.team'),
      isEnd: true,
      narrow: 'off',
      cell: ({ team }) => <span className="num">{team}</span>,
    },
    {
      ...{ key: 'balance', label: t('column.balance'), isEnd: true, isSortable: true },
      cell: ({ balance }) => <Money amount={balance} className="b" />,
    },
    {
      ...{ key: 'valid', label: t('column.valid'), isEnd: true, isSortable: true },
      narrow: 'below',
      cell: ({ valid }) => (valid < 0 ? <Change amount={valid} /> : <Money amount={valid} />),
    },
    {
      ...{ key: 'seen', label: t('column.seen'), isEnd: true, isSortable: true },
      cell: (member) => <Seen member={member} />,
    },
    {
      ...{ key: 'joined', label: t('column.joined'), isEnd: true, isSortable: true, narrow: 'off' },
      cell: ({ joinedAt }) => <DateTime at={joinedAt} />,
    },
  ]
  const sorting = {
    ...{ key: sort, direction },
    onSort: (key: string) => sortTeam(key as TeamSort),
  }
  return (
    <RecordTable
      caption={t('caption')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      // Who is found by name comes by their names.
      {...(!search && { sorting })}
      detail={(member) => <MemberDetail member={member} />}
    />
  )
}

function Seen({ member: { isOnline, seenAt } }: { member: TeamMember }) {
  const t = useText('team')
  if (isOnline) return <Chip tone="success">{t('online')}</Chip>
  return seenAt === null ? '–' : <DateTime at={seenAt} />
}
