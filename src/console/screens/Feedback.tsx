import { type CallValue, send } from '#console/kit/client'
import { useAsk } from '#console/kit/form/use-ask'
import { Panel } from '#console/kit/Panel'
import { Pictures } from '#console/kit/Pictures'
import { REFRESH_MS } from '#console/kit/refresh'
import { goTo } from '#console/kit/router'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { FEEDBACK_LENGTH_MAX, FEEDBACK_SHOWN_MAX } from '#lib/limits'

type Letter = CallValue<'operator.feedback'>['list'][number]

/** What members wrote and nobody has answered, the oldest first. */
export function Feedback({ rest }: ScreenProps) {
  const t = useText('console')
  const { time, waited } = useFormat()
  const { ask, dialog } = useAsk()
  const called = useCall('operator.feedback', { count: FEEDBACK_SHOWN_MAX }, REFRESH_MS)
  const answer = ({ id, account }: Letter) =>
    ask({
      title: t('feedback.answerTo', { account }),
      fields: [
        {
          name: 'answer',
          label: t('feedback.answer'),
          kind: 'area',
          required: true,
          maxLength: FEEDBACK_LENGTH_MAX,
          help: t('feedback.answerHelp'),
        },
      ],
      button: t('feedback.send'),
      done: t('feedback.done', { account }),
      send: async ({ answer: text = '' }) => {
        await send('operator.answerFeedback', { id, answer: text })
        await called.reload()
      },
    })
  const columns: Column<Letter>[] = [
    { label: t('review.account'), text: ({ account }) => account },
    {
      label: t('feedback.words'),
      text: ({ content }) => content,
      cell: (row) => <span className="clip">{row.content}</span>,
    },
    { label: t('feedback.images'), text: ({ images }) => String(images), isNumber: true },
    { label: t('review.waits'), text: ({ at }) => waited(at) },
    { label: t('review.at'), text: ({ at }) => time(at) },
  ]
  return (
    <Loaded of={called}>
      {({ list }) => {
        const letter = list.find(({ id }) => id === rest)
        return (
          <div className={letter ? 'beside' : undefined}>
            <Table
              name="feedback"
              label={t('place.feedback')}
              columns={columns}
              rows={list}
              idOf={({ id }) => id}
              empty={t('feedback.none')}
              chosen={rest}
              onChoose={({ id }) => goTo('feedback', id)}
            />
            {letter && (
              <Panel label={letter.account} screen="feedback" key={letter.id}>
                <p className="faint">{time(letter.at)}</p>
                <p className="words">{letter.content}</p>
                {letter.remark && <p className="words faint">{letter.remark}</p>}
                <Pictures
                  count={letter.images}
                  load={(at) => send('operator.feedbackImage', { id: letter.id, at })}
                />
                <button type="button" className="btn primary" onClick={() => answer(letter)}>
                  {t('feedback.answer')}
                </button>
              </Panel>
            )}
            {dialog}
          </div>
        )
      }}
    </Loaded>
  )
}
