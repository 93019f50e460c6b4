import { Lazy, type LazyPart } from '#islands/fields/lazy/Lazy'
import { type IslandProps, TextProvider } from '#islands/ui/text'

const nextDraws = async () => (await import('#islands/lottery/hall/NextDraws')).NextDraws
const part = (name: 'banners' | 'recent' | 'winners', namespaces: string[]): LazyPart => ({
  namespaces,
  load: async () => (await import('./home-parts')).HOME_PARTS[name],
})
const PARTS = {
  // The few words of these two come with the page.
  banners: part('banners', []),
  draws: { namespaces: [], load: nextDraws },
  recent: part('recent', ['game', 'lottery']),
  winners: part('winners', ['game', 'lottery']),
}

interface HomePartProps extends IslandProps {
  name: keyof typeof PARTS
}

/** A part of the home page whose code comes once it is seen; its place is reserved. */
export function HomePart({ name, language, texts }: HomePartProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <Lazy {...PARTS[name]} retry="timer" wait={<span className={`skel ${name}-skel`} />} />
    </TextProvider>
  )
}
