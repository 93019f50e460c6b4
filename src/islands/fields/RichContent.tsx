import { useLayoutEffect, useRef } from 'react'
import { cleanMarkdown } from '#lib/browser/markdown'

interface RichContentProps {
  /** Markdown or HTML of an operator; what could do harm is left out. */
  text: string
}

/** Content that somebody wrote, cleaned before it is shown. */
export function RichContent({ text }: RichContentProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(cleanMarkdown(text)), [text])
  return <div ref={place} className="prose" />
}
