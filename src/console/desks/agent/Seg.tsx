interface SegProps<C extends string> {
  label: string
  choices: readonly (readonly [choice: C, label: string])[]
  chosen: C
  onChoose: (choice: C) => void
}

/** One of a few, side by side. */
export const Seg = <C extends string>({ label, choices, chosen, onChoose }: SegProps<C>) => (
  <fieldset className="seg">
    <legend className="sr-only">{label}</legend>
    {choices.map(([choice, text]) => (
      <button
        key={choice}
        type="button"
        aria-pressed={choice === chosen}
        onClick={() => onChoose(choice)}
      >
        {text}
      </button>
    ))}
  </fieldset>
)
