import type { Api } from '../client/api.ts'

/** The options of the command line that say something of an announcement. */
export interface NoticeOptions {
  type?: string
  title?: string
  content?: string
  language: string
  group?: string
  image?: string
  tone?: string
  link?: string
  sort?: string
}

interface Written {
  code: string
  type?: string
  texts: Record<string, { title: string; content: string }>
  [field: string]: unknown
}

/** Writes an announcement through the operator's call: what is not said keeps its value. */
export async function setNotice(
  api: Api,
  code: string,
  options: NoticeOptions,
  { from, until }: { from: number; until: number },
): Promise<void> {
  const { notices } = (await api.call('notice.all')) as { notices: Written[] }
  const before = notices.find((one) => one.code === code) ?? { code, texts: {} }
  const { title, content, language, sort, ...rest } = options
  const own = before.texts[language] ?? { title: '', content: '' }
  const { type, group, image, tone, link } = rest
  const change = {
    ...Object.fromEntries(
      Object.entries({ type, group, image, tone, link }).filter(([, value]) => value !== undefined),
    ),
    ...(sort && { sort: Number(sort) }),
    ...(from && { startsAt: from }),
    ...(until && { endsAt: until }),
  }
  const text = { title: title ?? own.title, content: content ?? own.content }
  const texts = title || content ? { ...before.texts, [language]: text } : before.texts
  await api.call('notice.set', { ...before, ...change, texts })
}
