import type { ReactNode } from 'react'

interface RichTextProps {
  /** A whole sentence with marks: `Acepto los <terms>términos</terms>.` */
  text: string
  /** What each mark becomes around its words. */
  marks: Record<string, (words: string) => ReactNode>
}

const MARK = /<(\w+)>(.*?)<\/\1>/

/** A sentence whose links stay where the translation puts them. */
export function RichText({ text, marks }: RichTextProps): ReactNode {
  const found = MARK.exec(text)
  if (!found) return text
  const [whole, name = '', words = ''] = found
  return (
    <>
      {text.slice(0, found.index)}
      {marks[name]?.(words) ?? words}
      <RichText text={text.slice(found.index + whole.length)} marks={marks} />
    </>
  )
}
