import '#styles/center/report.css'
import { type ReactNode, useState } from 'react'
import { Failure } from '#islands/fields/form/Failure'
import { useAction } from '#islands/fields/form/use-action'
import { Async } from '#islands/fields/list/Async'
import { CsvButton } from '#islands/fields/list/CsvButton'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Segmented } from '#islands/ui/controls/Segmented'
import { receipt } from '#islands/ui/icons/common-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { type IslandProps, TextProvider, useText } from '#islands/ui/text'
import { saveJson } from '#lib/browser/download'
import type { Loaded } from '#lib/stores/loaded'
import { Finished } from './Finished'
import { Outages } from './Outages'
import { ReturnsTable } from './ReturnsTable'
import { SealList } from './SealList'
import { $span, activity, chooseSpan, returns, returnsCsv, returnsJson, SPANS } from './store'

/** What was bet and paid on each game. Needs `truth`, `lottery`, `report` and `common`. */
export function TruthReturns(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <div className="truth-parts">
        <Returns />
        <After what={returns}>
          <Happened />
        </After>
        <After what={returns}>
          <After what={activity}>
            <SealList />
          </After>
        </After>
      </div>
    </TextProvider>
  )
}

interface AfterProps {
  what: Pick<Loaded<unknown>, '$value' | '$failure'>
  children: ReactNode
}

/** Shown once what stands above it has its height: it would be pushed down. It asks meanwhile. */
function After({ what, children }: AfterProps) {
  const value = useValue(what.$value)
  const failure = useValue(what.$failure)
  const [isThere, setIsThere] = useState(false)
  if (!isThere && (value !== null || failure !== null)) setIsThere(true)
  return (
    <div className="truth-part" hidden={!isThere}>
      {children}
    </div>
  )
}

function Happened() {
  const t = useText('truth')
  return (
    <Async from={activity} failed={t('failed')} lines={6}>
      {(of) => (
        <>
          <Finished of={of} />
          <Outages of={of} />
        </>
      )}
    </Async>
  )
}

function Returns() {
  const t = useText('truth')
  const span = useValue($span)
  return (
    <section className="report" aria-labelledby="truth-returns">
      <h2 id="truth-returns">{t('returns')}</h2>
      <div className="row between wrap">
        <Segmented
          label={t('span.label')}
          options={SPANS.map((value) => ({ value, label: t(`span.days${value}`) }))}
          value={span}
          onChange={chooseSpan}
        />
        <div className="row">
          <CsvButton name="returns" read={returnsCsv} />
          <JsonButton />
        </div>
      </div>
      <Async from={returns} failed={t('failed')} lines={6}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={receipt} title={t('none')} />
          ) : (
            <ReturnsTable rows={rows} />
          )
        }
      </Async>
    </section>
  )
}

function JsonButton() {
  const t = useText('truth')
  const { busy, failure, run } = useAction()
  return (
    <>
      <Button
        size="s"
        busy={busy}
        onClick={() => void run(async () => saveJson('returns', await returnsJson()))}
      >
        {t('json')}
      </Button>
      <Failure text={failure} />
    </>
  )
}
