export class Engine {
  static load(source: Response | BufferSource): Promise<Engine>;
  rules(json: string): void;
  view(json: string): void;
  records(json: string): void;
  ask(question: Record<string, unknown>): string;
}
