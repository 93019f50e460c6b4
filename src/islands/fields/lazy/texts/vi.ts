import type { Texts } from '#lib/i18n/format'

export const FILES = import.meta.glob<Texts>(
  ['/locales/vi/*.json', '!/locales/vi/{console,desk}.json'],
  {
    import: 'default',
  },
)
