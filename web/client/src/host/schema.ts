// Kind and range of a value of the ruleset, from the JSON Schema of the stored settings: `turn.window_hours` is rules → turn →
// window_hours.
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
}
export type Bounds =
  { kind: 'boolean' } | { kind: 'number'; min?: number; max?: number } | { kind: 'choice'; options: string[] } | { kind: 'text' };

function resolved(root: Schema, schema: Schema | undefined): Schema | undefined {
  if (!schema) return undefined;
  if (schema.$ref) return resolved(root, root.$defs?.[schema.$ref.split('/').at(-1)!]);
  if (schema.allOf?.length === 1) return resolved(root, schema.allOf[0]);
  return schema;
}

export function boundsOf(root: Schema | undefined, key: string, value: string): Bounds {
  let at = root && resolved(root, root);
  for (const part of ['rules', ...key.split('.')]) at = root && resolved(root, at?.properties?.[part]);
  if (at?.type === 'boolean' || (!at && /^(true|false)$/.test(value))) return { kind: 'boolean' };
  if (at?.enum?.every((one) => typeof one === 'string')) return { kind: 'choice', options: at.enum as string[] };
  if (at?.type === 'integer' || at?.type === 'number')
    return { kind: 'number', ...(at.minimum !== undefined && { min: at.minimum }), ...(at.maximum !== undefined && { max: at.maximum }) };
  if (!at && /^-?\d+$/.test(value)) return { kind: 'number' };
  return { kind: 'text' };
}
