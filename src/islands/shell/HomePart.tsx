import { type LazyPart, useLazyPart } from '#islands/fields/lazy/use-lazy-part'
import { type IslandProps, TextProvider } from '#islands/ui/text'

const part = (name: 'banners' | 'recent' | 'winners', namespaces: string[]): LazyPart => ({
  namespaces,
  load: async () => (await import('./home-parts')).HOME_PARTS[name],
})
const PARTS = {
  // Its few words come with the page.
  banners: part('banners', []),
  recent: part('recent', ['game', 'lottery']),
  winners: part('winners', ['game', 'lottery']),
}

interface HomePartProps extends IslandProps {
  name: keyof typeof PARTS
}

/** A part of the home page whose code comes once it is seen; its place is reserved. */
export function HomePart({ name, language, texts }: HomePartProps) {
  const loaded = useLazyPart(PARTS[name], language)
  return (
    <TextProvider language={language} texts={{ ...texts, ...loaded?.texts }}>
      {loaded ? <loaded.Component /> : <span className={`skel ${name}-skel`} />}
    </TextProvider>
  )
}
