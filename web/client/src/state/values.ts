// The ruleset in force by key, as values: the server gives each as JSON text.
export function valueOf<T>(values: Record<string, unknown>, key: string, otherwise: T): T {
  const raw = values[key];
  if (raw === undefined) return otherwise;
  if (typeof raw !== 'string') return raw as T;
  try {
    return JSON.parse(raw) as T;
  } catch {
    return raw as T;
  }
}

export interface UnitValues {
  name: string;
  role: string;
  cst: number;
  as: number;
  ds: number;
  cr?: number;
  cc?: number;
  cl?: number;
  pc?: number;
  scaled: boolean;
}

export function unitValues(values: Record<string, unknown>, unit: string): UnitValues {
  const of = <T>(key: string, otherwise: T) => valueOf(values, `units.${unit}.${key}`, otherwise);
  return {
    name: of('name', unit),
    role: of('role', ''),
    cst: of('cst', 1),
    as: of('as', 0),
    ds: of('ds', 0),
    cr: of('cr', undefined),
    cc: of('cc', undefined),
    cl: of('cl', undefined),
    pc: of('pc', undefined),
    scaled: of('wep_scaled', false),
  };
}

// Every class of the ruleset, in the order of its keys.
export const unitCodes = (values: Record<string, unknown>) =>
  Object.keys(values).flatMap((key) => /^units\.(\w+)\.cst$/.exec(key)?.[1] ?? []);
