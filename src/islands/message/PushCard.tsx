import { useEffect, useState } from 'react'
import { Failure } from '#islands/fields/form/Failure'
import { useAction } from '#islands/fields/form/use-action'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Checkbox } from '#islands/ui/controls/Checkbox'
import { Note } from '#islands/ui/layout/Note'
import { useLanguage, useText } from '#islands/ui/text'
import { PUSH_KINDS, type PushKind } from '#lib/http/push'
import {
  $pushLeave,
  kindsHere,
  lookAtPush,
  type PushOutcome,
  pushState,
  turnPushOff,
  turnPushOn,
} from './push-store'

/** Whether this browser is told while the site is closed, and of what. Needs `inbox`. */
export function PushCard() {
  const leave = useValue($pushLeave)
  const state = useValue(pushState.$value)
  useEffect(() => void lookAtPush(), [])
  if (leave === 'impossible' || !state?.publicKey) return null
  const here = kindsHere()
  return <Kinds here={here} isDenied={leave === 'denied'} />
}

interface KindsProps {
  /** What it is told of now. */
  here: readonly PushKind[]
  isDenied: boolean
}

function Kinds({ here, isDenied }: KindsProps) {
  const t = useText('inbox')
  const { code } = useLanguage()
  const { doing, busy, failure, run } = useAction()
  const isOn = here.length > 0
  const [kinds, setKinds] = useState<readonly PushKind[]>(isOn ? here : PUSH_KINDS)
  const [outcome, setOutcome] = useState<PushOutcome | null>(null)
  const toggle = (kind: PushKind, isWanted: boolean) =>
    setKinds(PUSH_KINDS.filter((each) => (each === kind ? isWanted : kinds.includes(each))))
  const turnOn = async () => setOutcome(await turnPushOn([...kinds], code))
  const said = { isOn: t('push.isOn'), denied: t('push.denied'), failed: t('push.failed') }
  const isBad = isDenied || outcome === 'failed' || outcome === 'denied'
  return (
    <details className="card push">
      <summary className="b">{t('push.title')}</summary>
      <div className="stack">
        <p className="sm muted measure">{t('push.body')}</p>
        <fieldset className="stack tight" disabled={isDenied}>
          <legend className="sm">{t('push.kinds')}</legend>
          {PUSH_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              checked={kinds.includes(kind)}
              onChange={(isWanted) => toggle(kind, isWanted)}
            >
              {t(`push.kind.${kind}`)}
            </Checkbox>
          ))}
        </fieldset>
        <div role="status">
          {isBad && <Note tone="warn">{isDenied ? said.denied : said[outcome ?? 'failed']}</Note>}
          {isOn && <p className="sm">{said.isOn}</p>}
        </div>
        <Failure text={failure} />
        {!isDenied && (
          <div className="row wrap">
            <Button
              tone="primary"
              size="s"
              busy={doing === 'on'}
              disabled={kinds.length === 0}
              onClick={() => void run(turnOn, 'on')}
            >
              {isOn ? t('push.save') : t('push.on')}
            </Button>
            {isOn && (
              <Button
                size="s"
                busy={busy && doing === 'off'}
                onClick={() => void run(turnPushOff, 'off')}
              >
                {t('push.off')}
              </Button>
            )}
          </div>
        )}
      </div>
    </details>
  )
}
