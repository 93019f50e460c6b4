import { Lazy, type LazyPart } from '#islands/fields/lazy/Lazy'
import { type IslandProps, TextProvider } from '#islands/ui/text'
import type { HOME_PARTS } from './home-parts'
import type { TITLE_PARTS } from './title-parts'

const nextDraws = async () => (await import('#islands/lottery/hall/NextDraws')).NextDraws
const part = (name: keyof typeof HOME_PARTS, namespaces: string[]): LazyPart => ({
  namespaces,
  load: async () => (await import('./home-parts')).HOME_PARTS[name],
})
const titles = (name: keyof typeof TITLE_PARTS, namespaces: string[]): LazyPart => ({
  namespaces,
  load: async () => (await import('./title-parts')).TITLE_PARTS[name],
})
const PARTS = {
  // The few words of these two come with the page.
  banners: part('banners', []),
  draws: { namespaces: [], load: nextDraws },
  first: titles('first', ['game']),
  titles: titles('titles', ['game']),
  popular: titles('popular', ['game']),
  recent: part('recent', ['game', 'lottery']),
  winners: part('winners', ['game', 'lottery']),
}

/** Those that may have nothing to show keep no place. */
const UNSURE = ['first', 'titles', 'popular']

interface HomePartProps extends IslandProps {
  name: keyof typeof PARTS
}

/** A part of a page whose code comes once it is seen; its place is reserved. */
export function HomePart({ name, language, texts }: HomePartProps) {
  const wait = UNSURE.includes(name) ? null : <span className={`skel ${name}-skel`} />
  return (
    <TextProvider language={language} texts={texts}>
      <Lazy {...PARTS[name]} retry="timer" wait={wait} />
    </TextProvider>
  )
}
