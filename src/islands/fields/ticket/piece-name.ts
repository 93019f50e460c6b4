import type { Translate } from '#islands/ui/text'
import type { Piece } from '#lib/lottery/picture'

/** What a piece of a result is called: figures and coins have names, balls are numbers. */
export function pieceName(t: Translate, { kind, text, tone }: Piece): string {
  if (kind === 'symbol') return t(`symbol.${text}`)
  return kind === 'coin' ? t(`coin.${tone}`) : text
}
