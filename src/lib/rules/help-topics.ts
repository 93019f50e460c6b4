import { fold } from '#lib/search'

/** The questions of the help centre in reading order; texts are `help.question.*`, `answer.*`. */
export const TOPICS = [
  {
    name: 'account',
    questions: ['register', 'password', 'forgot', 'factor', 'sessions', 'trial', 'close'],
  },
  { name: 'money', questions: ['play', 'deposit', 'withdraw', 'hidden'] },
  { name: 'lottery', questions: ['sale', 'odds', 'paid', 'void', 'verify'] },
  { name: 'games', questions: ['sample', 'favourites', 'picture'] },
  { name: 'site', questions: ['language', 'install', 'blocked', 'support'] },
] as const

type Translate = (key: string) => string

export interface Topic {
  name: string
  questions: readonly string[]
}

/** The topics whose questions or answers hold every word asked for; accents do not matter. */
export function topicsWith(asked: string, t: Translate): Topic[] {
  const words = fold(asked).split(' ')
  const holds = (question: string) => {
    const text = fold(`${t(`question.${question}`)} ${t(`answer.${question}`)}`)
    return words.every((word) => text.includes(word))
  }
  const found = TOPICS.map(({ name, questions }) => ({ name, questions: questions.filter(holds) }))
  return found.filter(({ questions }) => questions.length > 0)
}
