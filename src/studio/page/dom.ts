type Part = Node | string
type Props = Record<string, string | boolean | ((event: Event) => void)>

/** An element with attributes, listeners (functions) and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...parts: Part[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') node.addEventListener(name, value)
    else if (typeof value === 'boolean') node.toggleAttribute(name, value)
    else node.setAttribute(name, value)
  }
  return add(node, ...parts)
}

/** Puts children at the end of an element. */
export function add<Host extends Node>(host: Host, ...parts: Part[]): Host {
  for (const part of parts) {
    host.appendChild(typeof part === 'string' ? document.createTextNode(part) : part)
  }
  return host
}

/** Writes a text only when it is another one: what did not change is not painted, nor read out. */
export function write(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text
}

export function show(node: HTMLElement, isShown: boolean): void {
  node.hidden = !isShown
}

const SVG = 'http://www.w3.org/2000/svg'

export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | number>,
  ...parts: Node[]
): SVGElementTagNameMap[Tag] {
  const node = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value))
  for (const part of parts) node.appendChild(part)
  return node
}

/** One of the few icons, drawn as a path in a square of 256. */
export function icon(path: string, size = 18): SVGSVGElement {
  const attributes = { viewBox: '0 0 256 256', width: size, height: size, 'aria-hidden': 'true' }
  return svg('svg', attributes, svg('path', { d: path, fill: 'currentColor' }))
}
