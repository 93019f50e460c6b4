import { type FormEvent, useEffect, useState } from 'react'
import { CsvButton } from '#islands/fields/list/CsvButton'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { failureText } from '#islands/ui/failure'
import { treeStructure } from '#islands/ui/icons/common-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { ListState } from '#islands/ui/layout/ListState'
import { useText } from '#islands/ui/text'
import { TEAM_SORTS, type TeamSort } from '#lib/rules/team-sort'
import { showToast } from '#lib/stores/toast'
import { transferSettings } from '#lib/stores/transfer'
import { MessageForm } from './MessageForm'
import { $teamQuery, moreTeam, showTeam, team, teamCsv } from './store'
import { TeamPath } from './TeamPath'
import { TeamTable } from './TeamTable'

/** The agent's tree, level by level, and what the agent does about who is in it. */
export function TeamPage() {
  const t = useText('team')
  const { search, of } = useValue($teamQuery)
  const members = useValue(team.$value)?.members ?? null
  const failure = useValue(team.$failure)
  const [isWriting, setWriting] = useState(false)
  useEffect(() => {
    showTeam()
    void transferSettings.load()
  }, [])
  const empty = search ? (
    <EmptyState icon={treeStructure} title={t('none.found')} text={t('none.foundText')} />
  ) : (
    <EmptyState icon={treeStructure} title={t('none.title')} text={t('none.text')} />
  )
  return (
    <div className="report">
      <div className="report-head">
        <Search />
        <div className="row wrap tight">
          {!search && <CsvButton name={t('file')} read={teamCsv} />}
          <Button size="s" aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
            {t('message.all')}
          </Button>
        </div>
      </div>
      {isWriting && (
        <div className="card">
          <MessageForm id="team-message" onDone={() => setWriting(false)} />
        </div>
      )}
      <TeamPath />
      {!search && <SortChoice />}
      <ListState
        isLoading={members === null}
        failure={failure}
        onRetry={() => showTeam({ of, search })}
        empty={members?.length === 0 ? empty : null}
      >
        <TeamTable rows={members ?? []} />
        <More />
        <p className="xs muted">{t('validNote')}</p>
      </ListState>
    </div>
  )
}

const CHOICES = TEAM_SORTS.flatMap((sort) => [`${sort}-desc`, `${sort}-asc`])

/** The order, where there is no room for headings that could be pressed. */
function SortChoice() {
  const t = useText('team')
  const { of, sort, direction } = useValue($teamQuery)
  const choose = (choice: string) => {
    const [by, way] = choice.split('-') as [TeamSort, 'asc' | 'desc']
    showTeam({ of, sort: by, direction: way })
  }
  return (
    <label className="record-sorts">
      <span className="sr-only">{t('sort.label')}</span>
      <select
        className="filter"
        value={`${sort}-${direction}`}
        onChange={(event) => choose(event.target.value)}
      >
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(`sort.${choice}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Search() {
  const t = useText('team')
  const { search } = useValue($teamQuery)
  const [typed, setTyped] = useState(search)
  // A search that was ended elsewhere is written here no more.
  useEffect(() => setTyped(search), [search])
  const look = (event: FormEvent) => {
    event.preventDefault()
    showTeam({ search: typed.trim() })
  }
  return (
    <form className="row tight team-search" role="search" onSubmit={look}>
      <div className="input grow">
        <input
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit">{t('search.submit')}</Button>
    </form>
  )
}

function More() {
  const t = useText('team')
  const common = useText('common')
  const next = useValue(team.$value)?.next ?? null
  const [busy, setBusy] = useState(false)
  if (next === null) return null
  const load = async () => {
    setBusy(true)
    await moreTeam().catch((error: unknown) =>
      showToast({ tone: 'danger', text: failureText(error, common) }),
    )
    setBusy(false)
  }
  return (
    <p className="row center">
      <Button busy={busy} onClick={() => void load()}>
        {t('more')}
      </Button>
    </p>
  )
}
