import { useState } from 'react'
import { DateTime } from '#islands/ui/data/DateTime'
import { Note } from '#islands/ui/layout/Note'
import { type IslandProps, TextProvider, useText } from '#islands/ui/text'
import { type Checked, checkProof } from './check-proof'

/** Checks the proof of an entry in the browser, also without a network. Needs `truth`. */
export function EntryCheck(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <Check />
    </TextProvider>
  )
}

function Check() {
  const t = useText('truth')
  const [text, setText] = useState('')
  return (
    <section className="card stack" aria-labelledby="proof-title" id="proof">
      <h2 id="proof-title">{t('proof.title')}</h2>
      <p className="sm muted measure">{t('proof.body')}</p>
      <div>
        <label className="btn soft s">
          {t('proof.file')}
          <input
            className="sr-only"
            type="file"
            accept=".json,application/json"
            onChange={async (event) => {
              const file = event.target.files?.[0]
              if (file) setText(await file.text())
            }}
          />
        </label>
      </div>
      <div className="field">
        <label htmlFor="proof-text">{t('proof.text')}</label>
        <textarea
          id="proof-text"
          className="input num"
          rows={5}
          value={text}
          autoComplete="off"
          spellCheck={false}
          translate="no"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div aria-live="polite">{text.trim() && <Outcome of={checkProof(text)} />}</div>
    </section>
  )
}

function Outcome({ of }: { of: Checked }) {
  const t = useText('truth')
  if (of.step === 'malformed') return <Note tone="warn">{t('proof.malformed')}</Note>
  const { proof, check, isWhole } = of
  const steps = [
    { name: 'entry', value: check.entry, isRight: true },
    { name: 'book', value: check.bookRoot, isRight: check.isBook },
    { name: 'root', value: check.dayRoot, isRight: check.isDay },
    { name: 'hash', value: check.day, isRight: check.isHash },
  ]
  return (
    <div className="stack">
      <Note tone={isWhole ? 'success' : 'danger'}>
        <p className="b">{t(isWhole ? 'proof.good' : 'proof.bad')}</p>
        <p className="muted">{t(isWhole ? 'proof.goodBody' : 'proof.badBody')}</p>
      </Note>
      <dl className="stack tight sm">
        <div>
          <dt className="xs faint">{t('proof.at')}</dt>
          <dd className="num">
            {proof.day.day} · <DateTime at={proof.entry.at} />
          </dd>
        </div>
        {steps.map(({ name, value, isRight }) => (
          <div key={name}>
            <dt className="xs faint">{t(`proof.step.${name}`)}</dt>
            <dd className="num proof-hash" translate="no">
              {value} {isRight ? '✓' : '✗'}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
