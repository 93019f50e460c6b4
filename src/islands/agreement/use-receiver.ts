import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import type { Receiver } from '#lib/stores/agent-center'
import { found } from './store'

/** Letters that follow each other faster are asked about once. */
const TYPING_MS = 250

/** Asks for those who are called as was typed once the typing pauses. */
function useFound(people: readonly Receiver[]) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    found.set(people)
    return () => {
      clearTimeout(waiting.current)
      found.clear()
    }
  }, [people])
  const list = useValue(found.$value)
  const isFailed = useValue(found.$failure) !== null
  const look = (name: string) => {
    clearTimeout(waiting.current)
    found.clear()
    const wait = name.trim() ? TYPING_MS : 0
    waiting.current = setTimeout(() => void found.load(name.trim()), wait)
  }
  return { found: list, isFailed, look }
}

interface ReceiverChoice {
  people: readonly Receiver[]
  chosen: Receiver | null
  onChoose: (receiver: Receiver | null) => void
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A name is typed, and one of those who are called so is chosen. */
export function useReceiver({ people, chosen, onChoose }: ReceiverChoice) {
  const [typed, setTyped] = useState(chosen?.account ?? '')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { found: list, isFailed, look } = useFound(people)
  const type = (name: string) => {
    setTyped(name)
    setActive(0)
    setOpen(true)
    onChoose(null)
    look(name)
  }
  const pick = (receiver: Receiver) => {
    setTyped(receiver.account)
    setOpen(false)
    onChoose(receiver)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const step = STEPS[key]
    const one = list?.[active]
    if (!isOpen && step === undefined) return
    if (step === undefined && key !== 'Enter' && key !== 'Escape') return
    event.preventDefault()
    if (step !== undefined && isOpen) setActive(stepped(active + step, list?.length ?? 0))
    else if (step !== undefined) setOpen(true)
    else if (key === 'Escape') setOpen(false)
    else if (one) pick(one)
  }
  return { typed, isOpen, active, found: list, isFailed, type, pick, onKeyDown, setOpen }
}

const stepped = (to: number, count: number) => Math.min(Math.max(0, count - 1), Math.max(0, to))
