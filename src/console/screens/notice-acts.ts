import type { CallValue } from '#console/kit/client'
import { send } from '#console/kit/client'
import type { FormAct } from '#console/kit/form/FormDialog'
import { fieldOf, instantOf } from '#console/kit/form/instant'
import type { Translate } from '#islands/ui/text'
import { OFFERED } from '#lib/i18n/languages'
import { NOTICE_CONTENT_MAX, NOTICE_TITLE_MAX } from '#lib/limits'

export type Notice = CallValue<'notice.all'>['notices'][number]

const TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const
const CODE_MAX = 48
/** Written always; the other languages on demand. */
const WRITTEN = ['es', 'en'] as const
const OTHERS = OFFERED.filter(({ code }) => !WRITTEN.some((each) => each === code))

interface Telling {
  t: Translate
  zone: string | undefined
  reload: () => Promise<void>
}

/** What a notice says in each language: one that was not asked for keeps its words. */
function textsOf(notice: Notice | undefined, values: Record<string, string>): Notice['texts'] {
  const texts = { ...notice?.texts }
  for (const { code } of OFFERED) {
    const title = values[`${code}.title`]
    const content = values[`${code}.content`] ?? ''
    if (title === undefined) continue
    // A text without a title is refused where it is sent, and not lost here.
    if (title || content) texts[code] = { title, content }
    else delete texts[code]
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
        name: 'others',
        label: t('desk.otherLanguages'),
        kind: 'check',
        value: OTHERS.some(({ code }) => notice?.texts[code]) ? 'yes' : '',
      },
      ...OTHERS.flatMap(({ code }) => [
        {
          name: `${code}.title`,
          label: `${t('notices.heading')} · ${code.toUpperCase()}`,
          maxLength: NOTICE_TITLE_MAX,
          value: notice?.texts[code]?.title ?? '',
          when: ['others', 'yes'] as const,
        },
        {
          name: `${code}.content`,
          label: `${t('notices.words')} · ${code.toUpperCase()}`,
          kind: 'area' as const,
          maxLength: NOTICE_CONTENT_MAX,
          value: notice?.texts[code]?.content ?? '',
          when: ['others', 'yes'] as const,
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
