import type { Texts } from '#lib/i18n/format'

export const FILES = import.meta.glob<Texts>(
  ['/locales/en/*.json', '!/locales/en/{console,desk}.json'],
  {
    import: 'default',
  },
)
