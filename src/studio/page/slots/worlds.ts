const FILES = import.meta.glob<string>('./art/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The picture behind the reels. */
export const worldOf = (code: string): string => FILES[`./art/${code.toLowerCase()}.avif`] ?? ''
