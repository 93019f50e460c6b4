import type { Texts } from '#lib/i18n/format'

export const FILES = import.meta.glob<Texts>(
  ['/locales/es/*.json', '!/locales/es/{console,desk}.json'],
  {
    import: 'default',
  },
)
