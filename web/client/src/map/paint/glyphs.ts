// Symbols of glyphs.svg as paths for the canvas, read from the page once.
export interface GlyphPath {
  path: Path2D;
  rule: CanvasFillRule;
}

const known = new Map<string, GlyphPath>();

const attribute = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0);

function pathOf(element: Element): Path2D {
  switch (element.tagName.toLowerCase()) {
    case 'path':
      return new Path2D(element.getAttribute('d') ?? '');
    case 'circle': {
      const path = new Path2D();
      path.arc(attribute(element, 'cx'), attribute(element, 'cy'), attribute(element, 'r'), 0, Math.PI * 2);
      return path;
    }
    case 'rect': {
      const path = new Path2D();
      path.rect(attribute(element, 'x'), attribute(element, 'y'), attribute(element, 'width'), attribute(element, 'height'));
      return path;
    }
    default:
      return new Path2D();
  }
}

// A symbol in its box of 16 by 16.
export function glyph(id: string): GlyphPath {
  const before = known.get(id);
  if (before) return before;
  const symbol = document.getElementById(id);
  const path = new Path2D();
  let rule: CanvasFillRule = 'nonzero';
  for (const element of symbol?.children ?? []) {
    const shift = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(element.getAttribute('transform') ?? '');
    if (element.getAttribute('fill-rule') === 'evenodd') rule = 'evenodd';
    path.addPath(pathOf(element), shift ? new DOMMatrix([1, 0, 0, 1, Number(shift[1]), Number(shift[2])]) : undefined);
  }
  const made = { path, rule };
  if (symbol) known.set(id, made);
  return made;
}

export const houseGlyph = (seat: number) => glyph(`hs${seat}`);

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

// A glyph around a point, `size` pixels wide.
export function fillGlyph(pen: Pen, { path, rule }: GlyphPath, x: number, y: number, size: number, color: string) {
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / 16, size / 16);
  pen.fillStyle = color;
  pen.fill(path, rule);
  pen.restore();
}

export function strokeGlyph(pen: Pen, { path }: GlyphPath, x: number, y: number, size: number, color: string, width = 1.6) {
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / 16, size / 16);
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.lineCap = pen.lineJoin = 'round';
  pen.setLineDash([]);
  pen.stroke(path);
  pen.restore();
}

export type { Pen };
