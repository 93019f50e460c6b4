import type { Texts } from '#lib/i18n/format'

export const FILES = import.meta.glob<Texts>(
  ['/locales/pt/*.json', '!/locales/pt/{console,desk}.json'],
  {
    import: 'default',
  },
)
