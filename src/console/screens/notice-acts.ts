import type { CallValue } from '#console/kit/client'
import { send } from '#console/kit/client'
import type { FormAct } from '#console/kit/form/FormDialog'
import { fieldOf, instantOf } from '#console/kit/form/instant'
import type { Translate } from '#islands/ui/text'
import { NOTICE_CONTENT_MAX, NOTICE_TITLE_MAX } from '#lib/limits'

export type Notice = CallValue<'notice.all'>['notices'][number]

const TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const
const CODE_MAX = 48
/** What is written here is in these two; a notice keeps what it has in others. */
const WRITTEN = ['es', 'en'] as const

interface Telling {
  t: Translate
  zone: string | undefined
  reload: () => Promise<void>
}

/** What a notice says in each language, after somebody wrote in some of them. */
function textsOf(notice: Notice | undefined, values: Record<string, string>): Notice['texts'] {
  const texts = { ...notice?.texts }
  for (const language of WRITTEN) {
    const title = values[`${language}.title`] ?? ''
    const content = values[`${language}.content`] ?? ''
    if (title) texts[language] = { title, content }
    else delete texts[language]
  }
  return texts
}

/** Writes a notice, or changes one. */
export function writeAct(notice: Notice | undefined, { t, zone, reload }: Telling): FormAct {
  return {
    title: notice ? t('notices.change', { code: notice.code }) : t('notices.write'),
    fields: [
      ...(notice
        ? []
        : [
            {
              name: 'code',
              label: t('notices.code'),
              help: t('notices.codeHelp'),
              required: true,
              maxLength: CODE_MAX,
            },
          ]),
      {
        name: 'type',
        label: t('review.kind'),
        kind: 'select',
        options: TYPES.map((type) => [type, t(`noticeType.${type}`)] as const),
        value: notice?.type ?? 'PL',
      },
      ...WRITTEN.flatMap((language) => [
        {
          name: `${language}.title`,
          label: t(`notices.title.${language}`),
          required: language === 'es',
          maxLength: NOTICE_TITLE_MAX,
          value: notice?.texts[language]?.title ?? '',
        },
        {
          name: `${language}.content`,
          label: t(`notices.content.${language}`),
          kind: 'area' as const,
          maxLength: NOTICE_CONTENT_MAX,
          value: notice?.texts[language]?.content ?? '',
        },
      ]),
      {
        name: 'startsAt',
        label: t('notices.from', { zone: zone ?? '' }),
        kind: 'time',
        value: fieldOf(notice?.startsAt ?? 0, zone),
      },
      {
        name: 'endsAt',
        label: t('notices.to', { zone: zone ?? '' }),
        kind: 'time',
        value: fieldOf(notice?.endsAt ?? 0, zone),
      },
    ],
    button: t('notices.save'),
    done: t('notices.saved'),
    send: async (values) => {
      await send('notice.set', {
        ...notice,
        code: notice?.code ?? values['code'] ?? '',
        type: TYPES.find((type) => type === values['type']) ?? 'PL',
        texts: textsOf(notice, values),
        startsAt: instantOf(values['startsAt'] ?? '', zone),
        endsAt: instantOf(values['endsAt'] ?? '', zone),
      })
      await reload()
    },
  }
}
