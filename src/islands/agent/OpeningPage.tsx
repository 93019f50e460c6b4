import { useState } from 'react'
import { Async } from '#islands/fields/list/Async'
import { Tabbed } from '#islands/ui/controls/Tabbed'
import { useText } from '#islands/ui/text'
import { opening } from '#lib/stores/opening'
import { AccountForm } from './AccountForm'
import { InviteForm } from './InviteForm'
import { InviteList } from './InviteList'

const PARTS = ['account', 'links'] as const
type Part = (typeof PARTS)[number]

/** New accounts below the agent: opened by the agent, or by who comes by a link. */
export function OpeningPage() {
  const t = useText('opening')
  const [part, setPart] = useState<Part>('account')
  return (
    <div className="report">
      <Tabbed
        id="opening"
        label={t('parts')}
        parts={PARTS}
        nameOf={(name) => t(`part.${name}`)}
        value={part}
        onChange={setPart}
      >
        <Async from={opening} failed={t('lost')} lines={6}>
          {(settings) =>
            part === 'account' ? (
              <AccountForm settings={settings} />
            ) : (
              <div className="stack loose">
                <InviteForm settings={settings} />
                <InviteList />
              </div>
            )
          }
        </Async>
      </Tabbed>
    </div>
  )
}
