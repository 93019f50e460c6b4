import { useEffect, useRef } from 'react'
import { lazyChunk } from '#lib/browser/lazy-chunk'

interface RichContentProps {
  /** Markdown or HTML of an operator; what could do harm is left out. */
  text: string
}

/** Content that somebody wrote, cleaned before it is shown; as plain text until that is loaded. */
export function RichContent({ text }: RichContentProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let wanted = true
    lazyChunk(() => import('#lib/browser/markdown')).then(
      ({ cleanMarkdown }) => wanted && place.current?.replaceChildren(cleanMarkdown(text)),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [text])
  return (
    <div ref={place} className="prose" key={text}>
      {text}
    </div>
  )
}
