const HUES = 8

interface ChatFaceProps {
  /** Whom somebody is known by in this room: always the same colour. */
  who: string
  name: string
  isOwn: boolean
}

/** Two letters on a colour of their own, beside what somebody said. */
export function ChatFace({ who, name, isOwn }: ChatFaceProps) {
  const sum = [...who].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return (
    <span className="chat-face" data-hue={isOwn ? 'own' : sum % HUES} aria-hidden="true">
      {[...name.replaceAll('*', '')].slice(0, 2).join('')}
    </span>
  )
}
