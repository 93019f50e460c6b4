import { useState } from 'react'
import { useAsk } from '#console/kit/form/use-ask'
import { Panel } from '#console/kit/Panel'
import { goTo } from '#console/kit/router'
import { Facts } from '#console/kit/Screen'
import { may, type Staff } from '#console/kit/session'
import { Table } from '#console/kit/Table'
import { useText } from '#islands/ui/text'
import type { DeskAct, DeskFilter, DeskMake, DeskOf } from './desk'

interface DeskProps<R> {
  of: DeskOf<R>
  rows: readonly R[]
  staff: Staff
  /** Where it is: a screen, or a screen and one of its parts. */
  place: readonly [screen: string, part?: string]
  /** The id of the row that is looked at. */
  chosen: string
  /** Asks anew for what is shown, once something was done. */
  reload: () => Promise<void>
  onMore?: (() => void) | undefined
}

/** A list beside the row that is looked at, with what may be done to it by whom. */
export function Desk<R>(props: DeskProps<R>) {
  const { of: desk, rows, staff, place, chosen, reload, onMore } = props
  const t = useText('console')
  const { ask, dialog } = useAsk()
  const [word, setWord] = useState('')
  const { filter } = desk
  const shown = filter && word ? rows.filter((row) => filter.of(row) === word) : rows
  const row = shown.find((each) => desk.idOf(each) === chosen)
  const [screen, part] = place
  const go = (id: string) => goTo(screen, part ? `${part}/${id}` : id)
  const open = (act: DeskAct<R>, on: R) => {
    const title = `${act.label}: ${desk.titleOf(on)}`
    ask({
      title,
      ...(act.text && { text: act.text }),
      fields: act.fields?.(on) ?? [],
      button: act.label,
      isDanger: act.isDanger === true,
      done: t('desk.done', { what: title }),
      send: async (values, key) => {
        await act.send(on, values, key)
        await reload()
      },
    })
  }
  const make = (act: DeskMake) =>
    ask({
      title: act.label,
      ...(act.text && { text: act.text }),
      fields: act.fields?.() ?? [],
      button: act.label,
      isDanger: act.isDanger === true,
      done: t('desk.done', { what: act.label }),
      send: async (values, key) => {
        await act.send(values, key)
        await reload()
      },
    })
  const makes = (desk.make ?? []).filter(({ needs }) => may(staff, needs))
  return (
    <>
      {(filter || makes.length > 0) && (
        <div className="row between wrap desk-tools">
          {filter && <Words of={filter} rows={rows} word={word} onWord={setWord} />}
          <div className="row wrap">
            {/* One act leads; beside it all others are quiet. */}
            {makes.map((act, at) => (
              <button
                key={act.label}
                type="button"
                className={`btn s ${at > 0 || act.isDanger ? 'soft' : 'primary'}`}
                onClick={() => make(act)}
              >
                {act.label}
              </button>
            ))}
          </div>
        </div>
      )}
      <div className={row ? 'beside' : undefined}>
        <Table
          name={desk.name}
          label={desk.label}
          columns={desk.columns}
          rows={shown}
          idOf={desk.idOf}
          empty={desk.empty}
          chosen={chosen}
          onChoose={(each) => go(desk.idOf(each))}
          onMore={onMore}
        />
        {row && (
          <Panel label={desk.titleOf(row)} screen={screen} part={part} key={chosen}>
            {desk.facts && <Facts rows={desk.facts(row)} />}
            <Acts of={desk.acts ?? []} row={row} staff={staff} onAct={open} />
            {desk.more?.(row)}
          </Panel>
        )}
      </div>
      {dialog}
    </>
  )
}

interface WordsProps<R> {
  of: DeskFilter<R>
  rows: readonly R[]
  word: string
  onWord: (word: string) => void
}

function Words<R>({ of, rows, word, onWord }: WordsProps<R>) {
  const t = useText('console')
  const all = [['', t('desk.all')] as const, ...of.words]
  return (
    <fieldset className="seg">
      <legend className="sr-only">{of.label}</legend>
      {all.map(([each, label]) => (
        <button key={each} type="button" aria-pressed={each === word} onClick={() => onWord(each)}>
          {label}
          <b>{rows.filter((row) => each === '' || of.of(row) === each).length}</b>
        </button>
      ))}
    </fieldset>
  )
}

interface ActsProps<R> {
  of: readonly DeskAct<R>[]
  row: R
  staff: Staff
  onAct: (act: DeskAct<R>, row: R) => void
}

function Acts<R>({ of, row, staff, onAct }: ActsProps<R>) {
  const t = useText('console')
  const fitting = of.filter(({ fits }) => !fits || fits(row))
  const own = fitting.filter(({ needs }) => may(staff, needs))
  if (own.length === 0) {
    return fitting.length > 0 ? <p className="faint">{t('desk.looksOnly')}</p> : null
  }
  return (
    <div className="row wrap">
      {own.map((act) => (
        <button
          key={act.label}
          type="button"
          className={`btn s ${act.isDanger ? 'danger' : 'soft'}`}
          onClick={() => onAct(act, row)}
        >
          {act.label}
        </button>
      ))}
    </div>
  )
}
