// A rule's text as the server gives it, line by line of Markdown, cut into what is shown: labelled paragraphs, tables, and inside them code
// and ids of other rules.
export type Piece = { kind: 'text' | 'code' | 'rule'; text: string };
export type Block = { kind: 'paragraph'; label: string; pieces: Piece[] } | { kind: 'table'; head: Piece[][]; rows: Piece[][][] };

const inline =
  /`([^`]+)`|\b((?:MAP|UNT|ECO|TEC|CON|MOV|COM|ORD|ADM|STO|ROE|CBT|DET|BOM|GRD|TRN|PRE|MOR|VIC|DIP|ESP|INT|SRV|GLD|CLS|ECL)-\d{3})\b/g;

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(inline)) {
    if (match.index > at) pieces.push({ kind: 'text', text: text.slice(at, match.index) });
    pieces.push(match[1] !== undefined ? { kind: 'code', text: match[1] } : { kind: 'rule', text: match[2]! });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) });
  return pieces;
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => piecesOf(cell.trim().replaceAll('\\|', '|')));

export function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const trimmed = line.trim();
    if (!trimmed) continue;
    const last = blocks.at(-1);
    if (trimmed.startsWith('|')) {
      if (/^\|[\s:|-]+\|$/.test(trimmed)) continue;
      if (last?.kind === 'table') last.rows.push(cellsOf(trimmed));
      else blocks.push({ kind: 'table', head: cellsOf(trimmed), rows: [] });
      continue;
    }
    const labelled = /^- (Rule|Config|Source|Ruling|Check|Variants): ?(.*)$/.exec(trimmed);
    blocks.push(
      labelled
        ? { kind: 'paragraph', label: labelled[1]!, pieces: piecesOf(labelled[2]!) }
        : { kind: 'paragraph', label: '', pieces: piecesOf(trimmed.replace(/^- /, '• ')) },
    );
  }
  return blocks;
}
