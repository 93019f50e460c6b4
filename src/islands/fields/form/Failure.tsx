/** Why what was pressed had no effect; nothing where it had one. */
export function Failure({ text }: { text: string }) {
  if (!text) return null
  return (
    <p role="alert" className="sm error">
      {text}
    </p>
  )
}
