import { useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { ENTRY_BYTES_MAX } from '#lib/limits'
import { gameOf } from '#lib/lottery/games'
import { playsOf } from '#lib/lottery/plays/registry'
import { writtenExample } from '#lib/lottery/rules/example'
import { readWritten, type WrittenLines } from '#lib/lottery/written-lines'
import { $gameCode } from '../store/game'
import { $play, setLines } from '../store/pad'
import type { PadRowProps } from './PadRow'
import { SlotPad } from './SlotPad'

/** Whole numbers, written, pasted or from a file: each counts once, bad ones are listed. */
export function LineField({ row, at, picked }: PadRowProps) {
  const t = useText('lottery')
  const game = gameOf(useValue($gameCode))
  const id = useValue($play)
  const [text, setText] = useState(() => picked.join(' '))
  const play = game && playsOf(game.family)[id]
  const read = play && text.trim() ? readWritten(play, text) : undefined
  const example = play ? writtenExample(game.family, id, play) : ''
  const digits = /^\d+$/.test(example) ? example.length : 0
  const take = (next: string) => {
    setText(next)
    const found = play && readWritten(play, next)
    setLines(at, found?.picks ?? [])
  }
  return (
    <div className="line-field">
      <div id={`lines-read-${at}`} className="line-read" role="status">
        {read ? (
          <ReadLines read={read} />
        ) : (
          <p className="sm muted">{t('lines.like', { example })}</p>
        )}
      </div>
      {digits > 1 && row.digits === digits && (
        <SlotPad digits={digits} onNumber={(number) => take(`${text} ${number}`.trim())} />
      )}
      <label className="sm b" htmlFor={`lines-${at}`}>
        {t('lines.label')}
      </label>
      <textarea
        id={`lines-${at}`}
        className="input num"
        rows={3}
        placeholder={example}
        inputMode="numeric"
        spellCheck={false}
        aria-describedby={`lines-help-${at} lines-read-${at}`}
        value={text}
        onChange={(event) => take(event.target.value)}
      />
      <div className="row between wrap">
        <p className="xs faint" id={`lines-help-${at}`}>
          {t('lines.help')}
        </p>
        <FileButton onText={take} />
      </div>
    </div>
  )
}

function FileButton({ onText }: { onText: (text: string) => void }) {
  const t = useText('lottery')
  const [isTooLarge, setTooLarge] = useState(false)
  return (
    <>
      <label className="btn soft s">
        {t('lines.file')}
        <input
          className="sr-only"
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          onChange={async (event) => {
            const file = event.target.files?.[0]
            setTooLarge((file?.size ?? 0) > ENTRY_BYTES_MAX)
            if (file && file.size <= ENTRY_BYTES_MAX) onText(await file.text())
            event.target.value = ''
          }}
        />
      </label>
      {isTooLarge && <Note tone="danger">{t('lines.tooLarge')}</Note>}
    </>
  )
}

function ReadLines({ read: { picks, duplicates, bad, badCount } }: { read: WrittenLines }) {
  const t = useText('lottery')
  return (
    <>
      <p className="sm">
        {t('lines.read', { count: picks.length })}
        {duplicates > 0 && ` · ${t('lines.duplicates', { count: duplicates })}`}
      </p>
      {badCount > 0 && (
        <details className="bad-lines">
          <summary className="sm down">{t('lines.bad', { count: badCount })}</summary>
          <ul className="xs num">
            {bad.map(({ line, text, reason }) => (
              <li key={`${line}-${text}`}>
                {t('lines.at', { line })} <code translate="no">{text}</code> ·{' '}
                {t(`lines.reason.${reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
