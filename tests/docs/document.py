"""A document as its parts: fenced blocks, inline code, links, headings, each with its line."""
import re
from dataclasses import dataclass


@dataclass
class Block:
    line: int      # of the fence
    language: str  # what stands behind the fence
    text: str      # without the indentation of the fence


@dataclass
class Span:
    line: int
    text: str


@dataclass
class Command:
    line: int
    text: str     # without its comment
    comment: str
    inline: bool = False
    shown: str = None  # the block `output` behind it


class Document:
    def __init__(self, path, name):
        self.path, self.name = path, name  # where it is; what to call it: docs/lab.md
        self.blocks, prose = [], []
        fence = None
        for number, line in enumerate(path.read_text(encoding='utf-8').split('\n'), 1):
            mark = re.match(r'( *)```(\S*)', line)
            if fence is None and mark:
                fence, body = (number, len(mark[1]), mark[2]), []
                prose.append('')
            elif fence and mark:
                self.blocks.append(Block(fence[0], fence[2], '\n'.join(body)))
                fence = None
                prose.append('')
            elif fence:
                body.append(line[min(fence[1], len(line) - len(line.lstrip(' '))):])
                prose.append('')
            else:
                prose.append(line)
        text = '\n'.join(prose)
        at = lambda match: text.count('\n', 0, match.start()) + 1
        self.spans = [Span(at(m), re.sub(r'\s*\n\s*', ' ', m[1])) for m in re.finditer(r'`([^`\n]+(?:\n[^`\n]+)?)`', text)]
        without_code = re.sub(r'`[^`\n]*`', lambda m: ' ' * len(m[0]), text)
        self.links = [Span(at(m), m[1]) for m in re.finditer(r'\]\(([^)\s]+)\)', without_code if 'rules/' in name else text)]
        self.headings = [m[1] for m in re.finditer(r'^#{1,6} +(.*?) *$', text, re.M)]

    def anchors(self):
        """As GitHub makes them of headings."""
        known = []
        for heading in self.headings:
            plain = re.sub(r'\[([^\]]*)\]\([^)]*\)', r'\1', heading).replace('`', '')
            slug = re.sub(r'[^\w\- ]', '', plain.lower()).replace(' ', '-')
            known.append(slug if slug not in known else f'{slug}-{known.count(slug)}')
        return known

    def commands(self):
        """All of it in the order of the document: lines of blocks `sh`, and inline code that is a command."""
        found = []
        for block in self.blocks:
            if block.language == 'sh':
                found += commands_of(block)
            elif block.language == 'output':
                before = [command for command in found if command.line < block.line]
                if before:
                    before[-1].shown = block.text
                else:
                    found.append(Command(block.line, 'false', 'an output that no command is above of', shown=block.text))
        found += [Command(span.line, span.text, '', inline=True) for span in self.spans if is_command(span.text)]
        return sorted(found, key=lambda command: command.line)


def commands_of(block):
    found, text, start = [], '', None
    for number, line in enumerate(block.text.split('\n'), block.line + 1):
        start = start or number
        if line.endswith('\\'):
            text += line[:-1]
            continue
        command, comment = split_comment(text + line)
        if command:
            found.append(Command(start, command, comment))
        text, start = '', None
    return found


def split_comment(line):
    """A comment begins with a # that opens the line or follows a blank, outside of quotes."""
    quote = None
    for at, sign in enumerate(line):
        if quote:
            quote = None if sign == quote else quote
        elif sign in '\'"':
            quote = sign
        elif sign == '#' and (at == 0 or line[at - 1] == ' '):
            return line[:at].strip(), line[at + 1:].strip()
    return line.strip(), ''


PROGRAMS = r'(?:\w+=\S+ )*(?:ec4x|cmake|ctest|npm|node|mpirun|valgrind|git|curl|systemctl|apt-get|journalctl|podman|docker|sha256sum|jq|printf|export|\./run|\./test|\./package|tests/\S+\.sh|tools/\S+\.(?:sh|py)|build/\S+/bin/\S+)'


def is_command(text):
    """Inline code that runs something with arguments. A name alone (`ec4x battle`, `tools/coverage.sh`) is none; see checks.py for those."""
    return bool(re.match(PROGRAMS + r'(?: |$)', text)) and ' ' in text and not is_name(text)


def is_name(text):
    """`ec4x game export`: a subcommand is spoken of; so is one with a word in capitals or dots for what the reader has to fill in, or with files of an installed machine."""
    words = text.split(' ')
    if re.search(r' /(etc|usr|var)/', text):
        return words[0] == 'ec4x'
    return words[0] == 'ec4x' and all(re.fullmatch(r'[a-z]+', word) for word in words[1:]) or bool(re.search(r'(?:^|[\s=@\[])[A-Z][A-Z-]*(?:[\]\s.]|$)|\.\.\.', text))
