import { useState } from 'react'
import { Button } from './Button'

interface CopyButtonProps {
  text: string
  label: string
  /** Said once it is done. */
  done: string
}

/** Puts a text on the clipboard; where there is none, the text stays there to be selected. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <Button size="s" onClick={() => void copy()}>
        {copied ? done : label}
      </Button>
      <span className="sr-only" aria-live="polite">
        {copied && done}
      </span>
    </>
  )
}
