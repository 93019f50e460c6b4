interface Props<Name extends string> {
  /** What ids of the inputs begin with. */
  prefix: string
  values: Readonly<Record<Name, string>>
  names: readonly Name[]
  label: (name: Name) => string
  onChange: (name: Name, value: string) => void
}

/** Values that were published, as loaded or typed in by hand, to be checked. */
export function PublishedValues<Name extends string>(props: Props<Name>) {
  const { prefix, values, names, label, onChange } = props
  return names.map((name) => (
    <div key={name} className="field">
      <label htmlFor={`${prefix}-${name}`}>{label(name)}</label>
      <input
        id={`${prefix}-${name}`}
        className="input num"
        value={values[name]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        onChange={(event) => onChange(name, event.target.value)}
      />
    </div>
  ))
}
