import type { Texts } from '#lib/i18n/format'

export const FILES = import.meta.glob<Texts>(
  ['/locales/th/*.json', '!/locales/th/{console,desk}.json'],
  {
    import: 'default',
  },
)
